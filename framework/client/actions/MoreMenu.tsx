import { Menu, MenuItem } from '@mui/material';
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
  return (
    <Menu id={id} open anchorEl={anchor} onClose={onClose}>
      {names.map((name) => {
        const { label, tone } = resource.actions[name]!;
        return (
          <MenuItem key={name} onClick={() => onChoose(name)} sx={{ color: tone === 'danger' ? 'error.main' : undefined }}>
            {text(label)}
          </MenuItem>
        );
      })}
    </Menu>
  );
};

export default MoreMenu;
