/** The site’s colours for canvas drawings, which cannot use styles. */
export type Palette = Record<
  'night' | 'surface' | 'line' | 'control' | 'text' | 'muted' | 'lamp' | 'hot' | 'good',
  string
>;

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    night: token('night'),
    surface: token('surface'),
    line: token('line'),
    control: token('control'),
    text: token('on-night'),
    muted: token('muted'),
    lamp: token('lamp'),
    hot: token('hot'),
    good: token('good'),
  };
}

/** A soft round light, drawn once and copied: far cheaper than a blurred shadow in every frame. */
export function glowOf(colour: string, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const half = size / 2;
  const light = pen.createRadialGradient(half, half, 0, half, half, half);
  light.addColorStop(0, colour);
  light.addColorStop(0.35, `color-mix(in srgb, ${colour} 35%, transparent)`);
  light.addColorStop(1, 'transparent');
  pen.fillStyle = light;
  pen.fillRect(0, 0, size, size);
  return canvas;
}
