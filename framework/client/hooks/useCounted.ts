import type { AnyResource } from '../../declaration/resource/resource';
import { createTranslator } from '../i18n/translator';
import { useFormats, useLocale, useText } from './useText';

/**
 * Returns a function that counts records with the forms that their resource declares (`counted`): "3 loans". The
 * function returns undefined if the resource doesn't declare these forms.
 */
export const useCounted = (): ((count: number, resource: Pick<AnyResource, 'counted'>) => string | undefined) => {
  const text = useText();
  const locale = useLocale();
  const { number } = useFormats();
  return (count, { counted }) =>
    counted && createTranslator(locale, { counted: text(counted) }, number)('counted', { smart_count: count });
};
