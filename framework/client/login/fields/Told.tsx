import { usePage } from '../usePage';
import type { Say } from './useFields';

export const Notice = ({ say }: { say: Say | undefined }) => {
  const { t } = usePage();
  return (
    <p className="notice" id="notice" role="status" hidden={!say}>
      {say?.(t)}
    </p>
  );
};

export const Failure = ({ say }: { say: Say | undefined }) => {
  const { t } = usePage();
  return (
    <p className="alert" id="alert" role="alert">
      {say?.(t)}
    </p>
  );
};
