import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CardGiftcardIcon from '@mui/icons-material/CardGiftcardOutlined';
import ChatIcon from '@mui/icons-material/ChatOutlined';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import RecentActorsIcon from '@mui/icons-material/RecentActorsOutlined';
import GridViewIcon from '@mui/icons-material/GridViewOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Inventory2Icon from '@mui/icons-material/Inventory2Outlined';
import LocalMallIcon from '@mui/icons-material/LocalMallOutlined';
import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import MilitaryTechIcon from '@mui/icons-material/MilitaryTechOutlined';
import TollIcon from '@mui/icons-material/TollOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import DeliveryDiningIcon from '@mui/icons-material/DeliveryDiningOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PercentIcon from '@mui/icons-material/PercentOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import QrCodeScannerIcon from '@mui/icons-material/QrCodeScannerOutlined';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import StarBorderIcon from '@mui/icons-material/StarBorderOutlined';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import StraightenIcon from '@mui/icons-material/StraightenOutlined';
import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
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
  awning: StoreIcon,
  badge: WorkspacePremiumIcon,
  bag: LocalMallIcon,
  bank: AccountBalanceIcon,
  banknote: PaymentsIcon,
  bike: DeliveryDiningIcon,
  box: Inventory2Icon,
  building: ApartmentIcon,
  chart: BarChartIcon,
  chat: ChatIcon,
  coin: TollIcon,
  contact: RecentActorsIcon,
  droplet: InvertColorsIcon,
  gear: TuneIcon,
  gift: CardGiftcardIcon,
  grid: GridViewIcon,
  key: VpnKeyIcon,
  ledger: ReceiptLongIcon,
  medal: MilitaryTechIcon,
  megaphone: CampaignIcon,
  nested: AccountTreeIcon,
  people: PeopleIcon,
  percent: PercentIcon,
  person: PersonIcon,
  picture: ImageIcon,
  ruler: StraightenIcon,
  scan: QrCodeScannerIcon,
  share: PublicIcon,
  star: StarBorderIcon,
  tag: LocalOfferIcon,
  ticket: ConfirmationNumberIcon,
  undo: AssignmentReturnIcon,
} satisfies Record<string, IconComponent>;
