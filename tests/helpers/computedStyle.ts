/** The last part of a selector, which an element must fit: its id, one of its classes, its tag; null where it asks for none. */
interface Subject {
  id: string | null;
  className: string | null;
  tag: string | null;
}

/** What jsdom keeps behind an element, as far as it's read here. */
interface Inner {
  classList: { contains: (name: string) => boolean };
  getAttributeNS: (namespace: null, name: string) => string | null;
  localName: string;
}

/** jsdom's own engine of selectors. */
interface Engine {
  isQuick?: true;
  check: (selector: string, element: Inner) => { match: boolean };
  extractSubjects?: (selector: string) => Subject[];
}

const getter = '_getDOMSelector';

/**
 * Lets jsdom pass over the rules whose last part an element doesn't fit, which nearly none of the thousand rules of a
 * screen does, before it tries their whole selectors: `getByRole` asks for the style of every element. Later versions
 * of jsdom (29.1.1) do so themselves; where there is nothing to take hold of, nothing is done.
 */
export const passOverRules = (page: Document): void => {
  const inside = Object.getOwnPropertySymbols(page).find(({ description }) => description === 'impl');
  const inner = inside && (page as unknown as Record<symbol, Record<string, (() => Engine) | undefined>>)[inside];
  const engine = inner?.[getter]?.();
  if (!engine?.extractSubjects || engine.isQuick) return;
  engine.isQuick = true;
  const { check, extractSubjects } = engine;
  const known = new Map<string, Subject[]>();
  const subjectsOf = (selector: string) => {
    const found = known.get(selector) ?? extractSubjects(selector);
    known.set(selector, found);
    return found;
  };
  engine.check = (selector, element) => {
    const fits = ({ id, className, tag }: Subject) =>
      (!className || element.classList.contains(className)) &&
      (!tag || tag === element.localName.toLowerCase()) &&
      (!id || id === element.getAttributeNS(null, 'id'));
    return subjectsOf(selector).some(fits) ? check(selector, element) : { match: false };
  };
};
