import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import GridViewIcon from '@mui/icons-material/GridViewOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import VpnKeyIcon from '@mui/icons-material/VpnKeyOutlined';
import WorkspacePremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import InvertColorsIcon from '@mui/icons-material/InvertColorsOutlined';
import type { IconComponent } from '@matjar/admin/client';

declare module '@matjar/admin' {
  interface Register {
    icons: typeof icons;
  }
}

export const icons = {
  badge: WorkspacePremiumIcon,
  building: ApartmentIcon,
  droplet: InvertColorsIcon,
  grid: GridViewIcon,
  home: HomeIcon,
  key: VpnKeyIcon,
  ledger: ReceiptLongIcon,
  people: PeopleIcon,
  person: PersonIcon,
  ticket: ConfirmationNumberIcon,
} satisfies Record<string, IconComponent>;
