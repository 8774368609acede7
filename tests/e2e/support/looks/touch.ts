import type { Screen } from '../screen';

/** The minimum size of a touch target, in CSS pixels. */
const least = 44;

/** Returns the visible controls that are smaller than the minimum touch target, each with its width × height. */
export const smallTargets = ({ page }: Screen): Promise<string[]> =>
  page.evaluate((needed) => {
    const controls =
      'a[href], button, input, select, textarea, [role=button], [role=switch], [role=tab], [role=option]';
    // Finds the elements that respond to touch, such as the frame of an input or the label around a checkbox.
    const pressed = (element: Element) => {
      if (element.matches('input[type=checkbox], input[type=radio]')) {
        return [element.closest('label'), element.parentElement];
      }
      return element.matches('input, textarea, select') ? [element, element.closest('.MuiInputBase-root')] : [element];
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isHidden = element.closest('[aria-hidden=true], [inert]') !== null;
      return width > 2 && height > 2 && !isHidden && element.checkVisibility({ visibilityProperty: true });
    };
    // WCAG 2.5.5 doesn't apply to links within a line of text.
    const isInText = (element: Element) => element.matches('a') && getComputedStyle(element).display === 'inline';
    return [...document.querySelectorAll(controls)].flatMap((element) => {
      if (!isSeen(element) || isInText(element)) return [];
      const sizes = pressed(element)
        .filter((one) => one !== null)
        .map((one) => one.getBoundingClientRect());
      if (sizes.some(({ width, height }) => width > needed - 0.5 && height > needed - 0.5)) return [];
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const shown = name.trim().slice(0, 40) || element.outerHTML.slice(0, 120);
      return [`${element.tagName.toLowerCase()} “${shown}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, least);
