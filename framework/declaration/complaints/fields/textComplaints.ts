import type { AnyField, Fields } from '../../../core/kind';
import type { Label, Text, Wording } from '../../../core/text/text';
import { keyOfOwn } from '../../../core/text/text';
import { kindOf } from '../../../kinds';
import type { Admin } from '../../admin/admin';
import type { AnyResource } from '../../resource/resource';

type PlacedText = [place: string, text: Wording | Label];

type Labelled = Readonly<Record<string, { label: Wording | Label }>>;

const ofField = (place: string, declared: AnyField): PlacedText[] => {
  const { label, help, choices = {} } = declared as AnyField & { choices?: Readonly<Record<string, Wording>> };
  return [
    [`the label of ${place}`, label],
    ...(help ? [[`the help of ${place}`, help] satisfies PlacedText] : []),
    ...Object.entries(choices).map(([name, text]): PlacedText => [`the choice ${name} of ${place}`, text]),
  ];
};

const ofFields = (fields: Fields, place: (name: string) => string): PlacedText[] =>
  Object.entries(fields).flatMap(([name, declared]) => ofField(place(name), declared));

const ofActions = ({ actions }: AnyResource): PlacedText[] =>
  Object.entries(actions).flatMap(([name, { label, bulk, confirm, reveals, input, undo }]) => [
    [`the label of action ${name}`, label] satisfies PlacedText,
    ...(typeof bulk === 'object' ? [[`the name of action ${name} in bulk`, bulk] satisfies PlacedText] : []),
    ...(confirm ? [[`the confirmation of action ${name}`, confirm] satisfies PlacedText] : []),
    ...(reveals ? [[`the note of action ${name}`, reveals.note] satisfies PlacedText] : []),
    ...(reveals?.sends ? [[`the message sent by action ${name}`, reveals.sends.text] satisfies PlacedText] : []),
    ...Object.entries(undo?.input ?? {}).map(([field, text]): PlacedText => [
      `the ${field} in the undo of action ${name}`,
      text,
    ]),
    ...ofFields((input ?? {}) as Fields, (field) => `field ${field} of action ${name}`),
  ]);

const ofResource = (resource: AnyResource): PlacedText[] => {
  const {
    page = {},
    list: { tabs, waiting },
  } = resource;
  const texts: PlacedText[] = [
    ['its label', resource.label],
    ...(resource.counted ? [['its counted noun', resource.counted] satisfies PlacedText] : []),
    ...ofFields(resource.fields as Fields, (name) => `field ${name}`),
    ...resource.form.map(({ label }, index): PlacedText => [`the label of part ${index + 1} of its form`, label]),
    ...[...(page.aside ?? []), ...(page.sections ?? [])].flatMap((part): PlacedText[] =>
      typeof part === 'object' && 'label' in part
        ? [[`the label of the part of its page with ${String(part.fields[0])}`, part.label]]
        : [],
    ),
    ...Object.entries(typeof tabs === 'object' ? (tabs as Labelled) : {}).map(([name, { label }]): PlacedText => [
      `the label of tab ${name}`,
      label,
    ]),
    ...(typeof waiting === 'object' ? [['the label of list.waiting', waiting.label] satisfies PlacedText] : []),
    ...ofActions(resource),
  ];
  return texts.map(([place, text]) => [`${resource.name}: ${place}`, text]);
};

/** Checks that every label is available in all of the admin's languages, in the order that the admin declares them. */
export const textComplaints = ({ languages, roles, menu, notifications = {}, resources }: Admin): string[] => {
  const keys = Object.keys(languages);
  const texts: PlacedText[] = [
    ...Object.entries(roles).flatMap(([name, { label, permissions }]): PlacedText[] => [
      [`the label of role ${name}`, label],
      [`the permissions of role ${name}`, permissions],
    ]),
    ...menu.map(({ name, label }): PlacedText => [`the label of menu group ${name}`, label]),
    ...Object.entries(notifications).map(([name, { label }]): PlacedText => [
      `the label of notification ${name}`,
      label,
    ]),
    ...resources.flatMap(ofResource),
  ];
  return texts.flatMap(([place, text]) => {
    if (keyOfOwn(text)) return [];
    const own = Object.keys(text).filter((key) => keys.includes(key));
    const missing = keys.filter((key) => !own.includes(key));
    if (missing.length > 0) return [`${place} has no text in ${missing.join(' and ')}: add it`];
    return own.join() === keys.join()
      ? []
      : [`${place} has its languages in the wrong order: write them as ${keys.join(', ')}`];
  });
};

/** Returns why a list on a phone can't show a field, or undefined if it can. */
const reasonHidden = (declared: Fields[string]): string | undefined => {
  const kind = kindOf(declared);
  if (kind.rows) return 'whose rows are not read in lists';
  if (kind.writeOnly || declared.virtual) return 'which is never read';
  return kind.pictorial ? 'which is a picture: make it a column, which is shown before the lines' : undefined;
};

export const phoneComplaints = ({ fields, list }: AnyResource): string[] =>
  (['phone', 'found'] as const).flatMap((place) =>
    [list[place]?.lead ?? [], list[place]?.line ?? []].flat().flatMap((name) => {
      const declared = (fields as Fields)[String(name)];
      const reason = declared && reasonHidden(declared);
      return reason === undefined ? [] : [`list.${place} names ${String(name)}, ${reason}`];
    }),
  );

/** Reports too few or too many plural forms in a resource's `counted` texts. */
export const countedComplaints = ({ counted = {} as Text }: AnyResource): string[] =>
  Object.entries(counted).flatMap(([language, text]) => {
    const [forms, expected] = [text.split('||||').length, language === 'ar' ? 6 : 2];
    return forms === expected
      ? []
      : [`counted has ${forms} plural forms in ${language}: write ${expected}, separated by ||||`];
  });
