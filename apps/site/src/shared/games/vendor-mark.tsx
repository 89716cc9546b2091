import type { Vendor } from './catalogue.ts';

/** A vendor's logo. It is hidden from screen readers, because the name is beside it. Logos differ in width; the box is the same for all. */
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
