import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Accent, Settings } from '../../../core/appearance';
import { choices } from '../../../core/appearance';
import { shades } from '../theme/tokens';
import { modeNames, isImpossible } from '../settings/settings';
import { useChromeScheme } from '../settings/useSettings';
import { Segments, Swatches, Toggle } from './fields';

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

export const PageFields = ({ settings, change }: Fields) => {
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

export const MenuFields = ({ settings, change }: Fields) => {
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

export const NavbarFields = ({ settings, change }: Fields) => {
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

export const FooterFields = ({ settings, change }: Fields) => {
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
