import type { Vendor } from './catalogue.ts';

/** A vendor's sign. The name stands beside it in words, so the picture itself is silent. Signs differ in width; the room is one for all. */
export function VendorMark({ vendor }: { vendor: Pick<Vendor, 'logoUrl'> }) {
  return (
    <img
      src={vendor.logoUrl}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      decoding="async"
      className="size-8 shrink-0 object-contain"
    />
  );
}
