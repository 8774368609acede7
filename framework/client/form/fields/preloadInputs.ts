import type { AnyField } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { OwnParts } from '../../views/ResourceViews';
import { inputOf } from '../../widgets/inputs';
import { writableFields } from '../values/layout';
import { ComputedField } from './FieldInput';

/**
 * Preloads the code of a form's inputs so that the form renders without skeletons. Also loads every language's fonts
 * because a form contains text in every language.
 */
export const preloadInputs = async (
  resource: AnyResource,
  { pictureSource }: OwnParts,
  languageNames: string,
): Promise<void> => {
  const fields = Object.values(writableFields(resource));
  const takesPictures = fields.some((field) => kindOf(field).uploads?.(field).includes('image'));
  const hasFormula = Object.values<AnyField>(resource.fields).some((field) => kindOf(field).formula?.(field));
  await Promise.all([
    // Loading the font while the form is displayed would make the browser lay out the form again.
    document.fonts?.load(getComputedStyle(document.body).font, languageNames),
    hasFormula && ComputedField.preload(),
    takesPictures && pictureSource?.preload?.(),
    ...fields.map((field) => inputOf(field).preload?.(field)),
  ]);
};
