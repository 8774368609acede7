import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { Identifier } from '../../../declaration/record';
import { useText } from '../../hooks/useText';
import { partIn } from '../../views/slots';
import { useTools } from '../../views/useTools';

/** The tools of a resource for several records at once. */
export const BulkTools = ({ ids }: { ids: readonly Identifier[] }) => {
  const text = useText();
  const tools = useTools(undefined);
  const [opened, setOpened] = useState<string>();
  const Dialog = partIn(tools.find(([name]) => name === opened)?.[1].dialog);
  return (
    <>
      {tools.map(([name, { label, icon: Icon }]) => (
        <Button key={name} variant="outlined" color="inherit" startIcon={<Icon />} aria-haspopup="dialog" onClick={() => setOpened(name)}>
          {text(label)}
        </Button>
      ))}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog ids={ids} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};
