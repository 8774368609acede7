/** A round patch of a colour, `#rrggbb`; anything else leaves it blank. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span
    className="swatch"
    aria-hidden="true"
    // eslint-disable-next-line react/forbid-dom-props -- by the record's colour
    style={{ backgroundColor: /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined }}
  />
);
