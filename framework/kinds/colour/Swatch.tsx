/** A round swatch of a colour, `#rrggbb`; blank for anything else. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span
    className="swatch"
    aria-hidden="true"
    // eslint-disable-next-line react/forbid-dom-props -- by the record's colour
    style={{ backgroundColor: /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined }}
  />
);
