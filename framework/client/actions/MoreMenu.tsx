import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../declaration/resource';
import type { PopupProps } from '../hooks/usePopup';
import { useText } from '../hooks/useText';

interface MoreMenuProps extends PopupProps {
  resource: AnyResource;
  /** The actions' names in the declaration. */
  names: readonly string[];
  onChoose(name: string): void;
}

/** Actions by their names, to choose one. */
const MoreMenu = ({ id, anchor, resource, names, onChoose, onClose }: MoreMenuProps) => {
  const text = useText();
  const label = useTranslate()('app.more_actions');
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ root: { role: 'region', 'aria-label': label } as object, list: { id, 'aria-label': label } }}
    >
      {names.map((name) => {
        const { label: doing, tone } = resource.actions[name]!;
        return (
          <MenuItem key={name} onClick={() => onChoose(name)} sx={{ color: tone === 'danger' ? 'error.main' : undefined }}>
            {text(doing)}
          </MenuItem>
        );
      })}
    </Menu>
  );
};

export default MoreMenu;
