/** The Latin sound of each Devanagari consonant; each carries an `a` unless a sign changes it. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
};

const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
};

const vowelSigns: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};

const NUKTA = '़';
const VIRAMA = '्';
const nasals = 'ंँ';

/** Consonants that a dot below turns into another sound. */
const dotted: Readonly<Record<string, string>> = { ज: 'z', फ: 'f', ड: 'd', ढ: 'dh', क: 'k', ख: 'kh', ग: 'g' };

/** Hindi as typed on a Latin keyboard. The silent `a` at the end of a word is left out. */
function romanise(word: string): string {
  const signs = [...word.normalize('NFD')];
  let sound = '';
  for (let index = 0; index < signs.length; index++) {
    const sign = signs[index] ?? '';
    const consonant = consonants[sign];
    if (consonant === undefined) {
      sound += vowels[sign] ?? (nasals.includes(sign) ? 'n' : /[\u0900-\u097f]/.test(sign) ? '' : sign);
      continue;
    }
    const hasNukta = signs[index + 1] === NUKTA;
    if (hasNukta) index++;
    sound += hasNukta ? (dotted[sign] ?? consonant) : consonant;
    const next = signs[index + 1];
    const vowel = next === undefined ? undefined : vowelSigns[next];
    if (vowel !== undefined || next === VIRAMA) {
      sound += vowel ?? '';
      index++;
    } else if (next !== undefined) {
      sound += 'a';
    }
  }
  return sound;
}

/** Merges spellings of one sound. The result is only compared, never shown. */
const sameSounds: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/chh/g, 'ch'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ii|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/au/g, 'o'],
  [/ai|ay/g, 'e'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/y$/g, 'i'],
];

/** A name in English, Hindi or Hindi typed in Latin letters, as words of one spelling: `चाँद` and `chaand` are `chand`. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => romanise(word).normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .map((word) => sameSounds.reduce((sound, [spelling, one]) => sound.replaceAll(spelling, one), word))
    .filter((word) => word !== '')
    .join(' ');
}
