import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Button, Drawer, IconButton } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { exportSettings, isImpossible, modeNames } from '../settings/settings';
import type { Settings } from '../settings/settings';
import { shades, sizes, type } from '../theme/tokens';
import { useChromeScheme, useSettings } from '../settings/useSettings';
import { Note, Segments, Swatches, Toggle } from './fields';
import type { Accent } from '../../../core/appearance';
import { choices } from '../../../core/appearance';

interface Fields {
  settings: Settings;
  change: (patch: Partial<Settings>) => void;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
};

const useNames = () => {
  const translate = useTranslate();
  return (name: string) => translate(`app.customizer.${name}`);
};

const PageFields = ({ settings, change }: Fields) => {
  const translate = useTranslate();
  const name = useNames();
  const { direction } = useTheme();
  const reason = translate('app.theme.not_horizontal');
  return (
    <Section title={name('page')}>
      <Segments
        label={translate('app.theme.label')}
        values={choices.mode}
        value={settings.mode}
        nameOf={(mode) => translate(modeNames[mode])}
        impossible={(mode) => (isImpossible(mode, settings.layout) ? reason : undefined)}
        onChoose={(mode) => change({ mode })}
      />
      <Segments
        label={translate('app.density.label')}
        values={choices.density}
        value={settings.density}
        nameOf={(density) => translate(`app.density.${density}`)}
        onChoose={(density) => change({ density })}
      />
      <Toggle
        label={name('rtl')}
        note={name('rtl_help')}
        checked={direction === 'rtl'}
        onChange={(rtl) => change({ direction: rtl ? 'rtl' : 'ltr' })}
      />
      <Toggle
        label={name('hide_scroll_to_top')}
        checked={settings.hideScrollToTop}
        onChange={(hideScrollToTop) => change({ hideScrollToTop })}
      />
    </Section>
  );
};

const MenuFields = ({ settings, change }: Fields) => {
  const name = useNames();
  const isVertical = settings.layout === 'vertical';
  const scheme = shades[useChromeScheme()];
  return (
    <Section title={name('menu')}>
      <Segments
        label={name('layout')}
        values={choices.layout}
        value={settings.layout}
        nameOf={name}
        onChoose={(layout) => change({ layout })}
      />
      <Toggle
        label={name('collapsed')}
        note={isVertical ? undefined : name('vertical_only')}
        checked={settings.collapsed}
        disabled={!isVertical}
        onChange={(collapsed) => change({ collapsed })}
      />
      <Swatches
        label={name('menu_colour')}
        values={choices.menuColour}
        value={settings.menuColour}
        colourOf={(accent) => scheme[accent].fill}
        onChoose={(menuColour) => change({ menuColour })}
      />
    </Section>
  );
};

const NavbarFields = ({ settings, change }: Fields) => {
  const name = useNames();
  const scheme = shades[useChromeScheme()];
  const colourOf = (colour: 'default' | Accent) =>
    colour === 'default' ? 'var(--mj-palette-background-paper)' : scheme[colour].fill;
  return (
    <Section title={name('navbar')}>
      <Swatches
        label={name('navbar_colour')}
        values={choices.navbarColour}
        value={settings.navbarColour}
        colourOf={colourOf}
        onChoose={(navbarColour) => change({ navbarColour })}
      />
      <Segments
        label={name('navbar_type')}
        values={choices.navbarType}
        value={settings.navbarType}
        nameOf={name}
        onChoose={(navbarType) => change({ navbarType })}
      />
    </Section>
  );
};

const FooterFields = ({ settings, change }: Fields) => {
  const name = useNames();
  return (
    <Section title={name('footer')}>
      <Segments
        label={name('footer_type')}
        values={choices.footerType}
        value={settings.footerType}
        nameOf={name}
        onChoose={(footerType) => change({ footerType })}
      />
    </Section>
  );
};

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
