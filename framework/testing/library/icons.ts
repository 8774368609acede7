import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import RecentActorsIcon from '@mui/icons-material/RecentActorsOutlined';
import GridViewIcon from '@mui/icons-material/GridViewOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Inventory2Icon from '@mui/icons-material/Inventory2Outlined';
import LocalMallIcon from '@mui/icons-material/LocalMallOutlined';
import TollIcon from '@mui/icons-material/TollOutlined';
import DeliveryDiningIcon from '@mui/icons-material/DeliveryDiningOutlined';
import PercentIcon from '@mui/icons-material/PercentOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import StraightenIcon from '@mui/icons-material/StraightenOutlined';
import WorkspacePremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import InvertColorsIcon from '@mui/icons-material/InvertColorsOutlined';
import type { IconComponent } from '../../client/shell/services/services';

declare module '@matjar/admin' {
  interface Register {
    icons: typeof icons;
  }
}

export const icons = {
  badge: WorkspacePremiumIcon,
  bag: LocalMallIcon,
  bike: DeliveryDiningIcon,
  box: Inventory2Icon,
  building: ApartmentIcon,
  coin: TollIcon,
  contact: RecentActorsIcon,
  droplet: InvertColorsIcon,
  grid: GridViewIcon,
  nested: AccountTreeIcon,
  percent: PercentIcon,
  person: PersonIcon,
  picture: ImageIcon,
  ruler: StraightenIcon,
} satisfies Record<string, IconComponent>;
