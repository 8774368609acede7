import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MouseEvent } from 'react';
import { Icon } from '../frame/icons';
import { useModalDialog } from '../frame/useModalDialog';
import { Body, Drawer, Foot, Head } from './drawer';
import { ExportButton } from './ExportButton';
import { FooterFields, MenuFields, NavbarFields, PageFields } from './sections';
import { useSettings } from './useSettings';

/** The panel that sets the page up: whatever is chosen takes effect at once, beside it. */
const Customizer = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const dialog = useModalDialog();
  const { settings, change, reset } = useSettings();
  const shared = { settings, change };

  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    <Drawer ref={dialog} aria-labelledby="customizer-title" onClose={onClose} onClick={onClick}>
      <div>
        <Head>
          <h2 id="customizer-title">{translate('app.customizer.title')}</h2>
          <IconButton color="inherit" aria-label={translate('app.customizer.close')} onClick={onClose}>
            <Icon name="close" />
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
      </div>
    </Drawer>
  );
};

export default Customizer;
