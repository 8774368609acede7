import type { AnyResource } from '../../declaration/resource/resource';
import { createTranslator } from '../i18n/translator';
import { useFormats, useLocale, useText } from './useText';

/**
 * Returns a function that formats a record count, such as "3 loans". It uses the plural forms that the resource
 * declares (`counted`), and returns undefined if there are none.
 */
export const useCounted = (): ((count: number, resource: Pick<AnyResource, 'counted'>) => string | undefined) => {
  const text = useText();
  const locale = useLocale();
  const { number } = useFormats();
  return (count, { counted }) =>
    counted && createTranslator(locale, { counted: text(counted) }, number)('counted', { smart_count: count });
};
