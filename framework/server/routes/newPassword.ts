import { field, same } from '../..';
import type { Fields } from '../../core/kind';
import { validateFields } from '../../declaration/validation/validate';
import { ApiError, FieldError, InvalidFields } from '../resources/errors';
import { words } from '../../core/words';

/** The fields of a call that sets a password with the token of a link. */
export const linkFields = {
  token: field.text({ label: words({ en: 'Link', ar: 'الرابط', fr: 'Lien' }), required: true, max: 100 }),
  new_password: field.password({ label: words({ en: 'New password', ar: 'كلمة المرور الجديدة', fr: 'Nouveau mot de passe' }), required: true, min: 8 }),
  repeat_password: field.password({
    label: words({ en: 'New password again', ar: 'كلمة المرور الجديدة مرة أخرى', fr: 'Nouveau mot de passe, une seconde fois' }),
    required: true,
  }),
};

const matches = same('new_password', 'repeat_password', 'validation.password_mismatch');

/** The values of `asked` in a body; throws `ApiError` 400 for what is none, and `InvalidFields`. */
export const readFields = <Name extends string>(asked: Record<Name, Fields[string]>, body: unknown): Record<Name, string> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError(400, 'messages.invalid_request');
  const none = Object.fromEntries(Object.keys(asked).map((name) => [name, null]));
  const { values, complaints } = validateFields(asked as Fields, { ...none, ...body }, 'create');
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
  return values as Record<Name, string>;
};

/** The token and the password, said twice, of a call that sets one. */
export const readNewPassword = (body: unknown): { token: string; password: string } => {
  const values = readFields(linkFields, body);
  if (!matches.passes(values)) throw new FieldError(matches.at, matches.message);
  return { token: values.token, password: values.new_password };
};
