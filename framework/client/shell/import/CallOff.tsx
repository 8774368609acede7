import { Button } from '@mui/material';
import { useNavigate } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useFill } from './useFill';
import { useDiscardImport } from './useImports';

/** Forgets an import that has changed nothing, and leads back to where another file is chosen. */
export const CallOff = ({ resource, id }: { resource: AnyResource; id: string }) => {
  const fill = useFill();
  const navigate = useNavigate();
  const { mutate, isPending } = useDiscardImport(id);
  const callOff = () =>
    mutate(undefined, { onSuccess: () => navigate(wayTo.import(resource.name), { replace: true }) });
  return (
    <Button aria-disabled={isPending} onClick={() => !isPending && callOff()}>
      {fill('import.callOff')}
    </Button>
  );
};
