import type { RecordOfResource } from '@matjar/admin';
import { useText } from '@matjar/admin/client';
import { variantOptions } from '../../domain/products';
import type { orderLines } from './orderLines.resource';

export const LineName = ({ line }: { line: Pick<RecordOfResource<typeof orderLines>, 'name' | 'colour' | 'size'> }) => {
  const text = useText();
  const options = variantOptions(line);
  return (
    <>
      <bdi>{text(line.name)}</bdi>
      {options && (
        <>
          {' · '}
          <bdi>{text(options)}</bdi>
        </>
      )}
    </>
  );
};
