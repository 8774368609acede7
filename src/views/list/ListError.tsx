import { useListContext } from 'react-admin';
import { ErrorState } from '../states/ErrorState';

/** Why the rows could not be had, with another try. */
export const ListError = ({ error }: { error: Error }) => {
  const { refetch } = useListContext();
  return <ErrorState message={error.message || 'messages.failed_to_get_data'} onRetry={() => void refetch()} />;
};
