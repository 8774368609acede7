import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Button, Drawer, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { exportSettings } from '../settings/settings';
import type { Settings } from '../settings/settings';
import { sizes, type } from '../theme/tokens';
import { FooterFields, MenuFields, NavbarFields, PageFields } from './sections';
import { useSettings } from '../settings/useSettings';
import { Note } from './fields';

/**
 * Copies the settings as JSON, for use as a deployment's defaults. If the clipboard isn't available, shows the
 * settings, so that the user can copy them manually.
 */
const ExportButton = ({ settings }: { settings: Settings }) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState<boolean>();
  const text = exportSettings(settings);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };

  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {translate('app.customizer.export')}
      </Button>
      <div role="status">
        {copied === undefined && <Note>{translate('app.customizer.export_help')}</Note>}
        {copied === true && <Note>{translate('app.copied')}</Note>}
        {copied === false && <Note>{translate('app.customizer.export_by_hand')}</Note>}
      </div>
      {copied === false && (
        <textarea readOnly dir="ltr" rows={4} value={text} aria-label={translate('app.customizer.export')} />
      )}
    </>
  );
};

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexShrink: 0,
  minBlockSize: sizes.header,
  paddingInline: '20px 12px',
  borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
  '& h2': { margin: 0, fontSize: type.h3, fontWeight: 650 },
}));

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px 20px 20px',
  '& > section': { display: 'grid', gap: 16, paddingBlock: 16 },
  '& textarea': { inlineSize: '100%', fontFamily: 'monospace', fontSize: type.overline },
  '& > section + section': { borderBlockStart: `1px solid ${theme.vars!.palette.divider}` },
  '& h3': { margin: 0, color: theme.vars!.palette.text.secondary, fontSize: type.caption, fontWeight: 600 },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  flexShrink: 0,
  padding: '12px 20px',
  borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
}));

const Customizer = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { settings, change, reset } = useSettings();
  const shared = { settings, change };

  return (
    // The drawer's backdrop is invisible so that the page remains visible next to the panel.
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        transition: { appear: true },
        backdrop: { invisible: true },
        paper: { 'aria-labelledby': 'customizer-title', sx: { inlineSize: 'min(380px, 100vw)' } },
      }}
    >
      <Head>
        <h2 id="customizer-title">{translate('app.customizer.title')}</h2>
        <IconButton color="inherit" aria-label={translate('app.customizer.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Head>
      <Body>
        <PageFields {...shared} />
        <MenuFields {...shared} />
        <NavbarFields {...shared} />
        <FooterFields {...shared} />
        <section>
          <ExportButton settings={settings} />
        </section>
      </Body>
      <Foot>
        <Button variant="outlined" onClick={reset}>
          {translate('app.customizer.reset')}
        </Button>
      </Foot>
    </Drawer>
  );
};

export default Customizer;
