import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { english, translate } from '../translate';

const hasLatin = (text: string) => /[A-Z]/i.test(text);
const hasArabic = (text: string) => /[\u0600-\u06FF]/.test(text);

/**
 * Returns all names that are missing or aren't in the script of their language (English or Arabic). Checks the names of
 * resources (singular and plural), fields and actions (`label` and `done`).
 */
export const misnamed = (resources: readonly AnyResource[]): string[] =>
  resources.flatMap(({ name, label, fields, actions }) => {
    const names = [
      [`${name}`, label.en[0], label.ar[0]],
      [`${name} (many)`, label.en[1], label.ar[1]],
      ...Object.entries(fields as Fields).map(([key, { label: text }]) => [
        `${name}.${key}`,
        english(text),
        translate.read('ar', text),
      ]),
      ...Object.entries(actions).flatMap(([key, { label: text, done }]) => [
        [`${name}.${key}`, text.en, text.ar],
        [`${name}.${key} (done)`, done?.en ?? '', done?.ar ?? ''],
      ]),
    ] as [where: string, en: string, ar: string][];
    return names.flatMap(([where, en, ar]) => [
      ...(hasLatin(en) && !hasArabic(en) ? [] : [`${where}: ${en}`]),
      ...(hasArabic(ar) ? [] : [`${where}: ${ar}`]),
    ]);
  });
