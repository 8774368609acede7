import type { Identifier } from '../../declaration/resource/record';
import { formatList } from '../../client/i18n/format';
import { useTargetOf } from '../../client/hooks/useRegistry';
import { useOptions } from './useOptions';
import { useLocale } from '../../client/hooks/useText';

/** Titles of newly chosen references, which no reply contains yet. */
export const ChosenNames = ({ field, source, value }: { field: object; source: string; value: unknown }) => {
  const locale = useLocale();
  const ids = [value ?? []].flat() as Identifier[];
  const { chosen } = useOptions(useTargetOf()(field), source, ids);
  return (
    <bdi>
      {formatList(
        chosen.map(({ label }) => label),
        locale,
      )}
    </bdi>
  );
};
