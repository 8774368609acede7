import { Box } from '@mui/material';
import type { Outcome, Told } from '../../kinds/outcome/kind';
import { useRegistry } from '../hooks/useRegistry';
import { useLabel, useText } from '../hooks/useText';
import { useFormats } from '../hooks/useFormats';
import { useLogWords } from './logWords';
import type { TextKey } from '../../languages/pack';

/** As many as somebody reads; the headings count all. */
const mostShown = 100;

const Line = ({ one }: { one: Told }) => {
  const text = useText();
  const label = useLabel();
  const registry = useRegistry();
  const { parts } = useLogWords();
  const resource = registry.head(one.resource);
  const part = one.part === undefined ? undefined : registry.head(one.part);
  const partName = one.part !== undefined && (part ? label(part.label, 'one') : text(parts[one.part]?.name));
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: 0.75,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Box component="span" sx={{ fontWeight: 500 }}>
        {resource && `${label(resource.label, 'one')} `}
        <bdi>{text(one.title)}</bdi>
        {partName && ` (${partName})`}
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'caption.fontSize' }}>
        {one.reason ?? text(`log.restore.${one.did}`)}
      </Box>
    </Box>
  );
};

const Part = ({ title, list, tone }: { title: TextKey; list: readonly Told[]; tone: 'success' | 'warning' }) => {
  const text = useText();
  const { number } = useFormats();
  if (list.length === 0) return null;
  const shown = list.slice(0, mostShown);
  return (
    <Box
      component="section"
      sx={{ paddingInlineStart: 1.5, borderInlineStart: '3px solid', borderColor: `${tone}.main` }}
    >
      <Box
        component="h3"
        sx={{ margin: 0, fontSize: 'subtitle2.fontSize' }}
      >{`${text(title)} (${number(list.length)})`}</Box>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {shown.map((one) => (
          <Line key={[one.resource, one.record, one.part].join(' ')} one={one} />
        ))}
      </Box>
      {list.length > shown.length && (
        <Box
          sx={{ color: 'text.secondary' }}
        >{`${text('log.restore.others')}: ${number(list.length - shown.length)}`}</Box>
      )}
    </Box>
  );
};

/** What becomes of the records of a change set that is restored: which are put back, and which stay as they are, and why. */
export const OutcomeList = ({ outcome: { restored, kept } }: { outcome: Outcome }) => {
  const text = useText();
  return (
    <>
      {restored.length === 0 && (
        <Box component="p" sx={{ margin: 0 }}>
          {text('log.restore.nothing')}
        </Box>
      )}
      <Part title="log.restore.restored" list={restored} tone="success" />
      <Part title="log.restore.kept" list={kept} tone="warning" />
    </>
  );
};
