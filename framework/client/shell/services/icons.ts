import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import type { IconName } from '../../../core/register';
import type { IconComponent } from './parts';
import { useServices } from './services';

/** What gives the icon that a resource, a page or a notification declares; a plain one where it declares none. */
export const useIcons = () => {
  const { icons } = useServices().parts;
  return ({ icon }: { icon?: IconName | undefined }): IconComponent => (icon ? icons[icon] : undefined) ?? WidgetsIcon;
};
