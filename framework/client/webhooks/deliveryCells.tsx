import { Box } from '@mui/material';
import { happenings, trial } from '../../declaration/webhooks/watched';
import { useRegistry } from '../hooks/useRegistry';
import { useLabel, useText } from '../hooks/useText';
import { Empty } from '../widgets/Empty';
import { Figure } from '../widgets/Figure';

interface EventOf {
  record: { event: string; resource: string | null };
}

/** What was told of, in the words of the resource; of one that is gone as it was sent. */
const EventCell = ({ record: { event, resource: name } }: EventOf) => {
  const registry = useRegistry();
  const text = useText();
  const label = useLabel();
  const resource = name === null ? undefined : registry.get(name);
  if (event === trial) return <span>{text('webhook.trial')}</span>;
  const happening = happenings.find((one) => event.endsWith(`.${one}`));
  if (!resource || !happening) return <Figure dir="ltr">{event}</Figure>;
  return <span>{`${label(resource.label, 'many')}: ${text(`webhook.happening.${happening}`)}`}</span>;
};

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** What a program wrote for a program, as it stands there; JSON line by line. */
const Written = ({ text }: { text: string | null }) =>
  text ? (
    // Reached by the keyboard, so that it can be scrolled.
    <Box
      component="pre"
      dir="ltr"
      tabIndex={0}
      sx={{
        margin: 0,
        typography: 'caption',
        fontFamily: 'monospace',
        overflow: 'auto',
        maxBlockSize: '20rem',
        textAlign: 'start',
      }}
    >
      {indented(text)}
    </Box>
  ) : (
    <Empty />
  );

/** What of a delivery is no plain value. */
export const deliveryCells = {
  event: EventCell,
  payload: ({ record: { payload } }: { record: { payload: string | null } }) => <Written text={payload} />,
  response: ({ record: { response } }: { record: { response: string | null } }) => <Written text={response} />,
};
