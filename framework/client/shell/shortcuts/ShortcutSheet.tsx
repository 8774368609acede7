import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Dialog, DialogContent, DialogTitle, FormControlLabel, IconButton, Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLabel } from '../../hooks/useText';
import { useServices } from '../services/services';
import { useSession } from '../../hooks/useClient';
import { Keys } from './Keys';
import type { ShortcutGroup } from './registry';
import { placesOf, shortcuts } from './registry';
import { useShortcutsOn } from './Shortcuts';
import { type } from '../theme/tokens';

const Part = styled('section')(({ theme }) => ({
  breakInside: 'avoid',
  marginBlockEnd: 16,
  '& h3': { margin: '0 0 4px', fontSize: type.caption, color: (theme.vars ?? theme).palette.text.secondary },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', alignItems: 'center', gap: 8, minBlockSize: 32 },
  '& dt': { flex: 1 },
  '& dd': { margin: 0, display: 'flex', gap: 4, alignItems: 'center', flexShrink: 0 },
}));

interface Line {
  label: string;
  keys: readonly string[];
}

const Lines = ({ title, lines, or }: { title: string; lines: Line[]; or: ReactNode }) => (
  <Part>
    <h3>{title}</h3>
    <dl>
      {lines.map(({ label, keys }) => (
        <div key={keys[0]}>
          <dt>{label}</dt>
          <dd>
            {keys.map((one, index) => (
              <span key={one}>
                {index > 0 && <small>{or} </small>}
                <Keys keys={one} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Part>
);

const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const label = useLabel();
  const id = useId();
  const { registry } = useServices();
  const role = useSession().user?.role_type;
  const [isOn, setOn] = useShortcutsOn();
  const or = translate('app.shortcuts.or');

  const places = placesOf(registry.all, role).map(({ letter, resource }) => ({
    label: resource ? label(resource.label, resource.singleton ? 'one' : 'many') : translate('app.home'),
    keys: [`g ${letter}`],
  }));
  const group = (name: ShortcutGroup) => (
    <Lines
      title={translate(`app.shortcuts.${name}`)}
      lines={shortcuts[name].map(({ label: text, keys }) => ({ label: translate(text), keys }))}
      or={or}
    />
  );
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {translate('app.shortcuts.title')}
        <IconButton aria-label={translate('app.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(event) => setOn(event.target.checked)} />}
          label={translate('app.shortcuts.switch')}
          sx={{ marginBlockEnd: 2 }}
        />
        <Box sx={{ columns: '18rem', columnGap: '2rem' }}>
          {group('everywhere')}
          {group('list')}
          {group('record')}
          <Lines title={translate('app.shortcuts.places')} lines={places} or={or} />
        </Box>
      </DialogContent>
    </Dialog>
  );
};

export default ShortcutSheet;
