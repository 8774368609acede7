/** Components of the dashboard, for use in an admin's custom pages. */

// Amounts and numbers.
export { MoneyCell } from '../kinds/number/cells';
export { Flow } from '../kinds/number/cells';
export { NumberCell } from '../kinds/number/cells';
export { NumberInput } from '../kinds/number/inputs';

// Text, phone numbers, addresses and dates.
export { AddressLines } from '../kinds/address/AddressLines';

// Files and pictures.
export { default as AttachmentList } from '../kinds/file/AttachmentList';
export { AttachmentsBox } from '../kinds/file/lazyAttachmentsBox';
export { ImagesCell } from '../kinds/file/cells';

// Other values.
export { Swatch } from '../kinds/choice/cells';
export { titleOf } from '../kinds/ref/cells';
export { RefInput } from '../kinds/ref/inputs';
export { ToggleInput } from '../kinds/choice/inputs';

// The application frame: entry point, services, screens, menu and theme.
export { isTyping } from '../client/shell/focus/keys';
export { mayOpen } from '../client/shell/menu/MenuList';
export { sizes } from '../client/shell/theme/tokens';

// The page: its heading, announcements and errors.
export { CopyButton } from '../client/page/CopyButton';
export { PageHeading } from '../client/page/PageHeading';
export { QrCode } from '../client/page/QrCode';
export { announce } from '../client/page/announce';
export { isCovered } from '../client/page/Attached';
export { useTrail } from '../client/page/PageHeading';
export { useErrorText } from '../client/widgets/useFormValue';

// Views of the framework's own resources.
export { entryCells } from '../client/activity/entryViews';
export { accountParts, linkParts } from '../client/activity/logWords';
export { pastOf } from '../declaration/history/done';
export { EventSummary, changesIn } from '../client/timeline/EventSummary';
export { When } from '../client/timeline/When';

// Forms, drafts, actions and uploads.
export { ActionButton } from '../client/actions/ActionButton';
export { AllSteps } from '../client/actions/StepsButton';
export { useAct } from '../client/actions/useAct';
export { facts } from '../client/form/values/layout';
export { default as CreatePage } from '../client/record/pages/CreatePage';
export { ScanButton } from '../client/scan/ScanButton';
export { SignInHere } from '../client/signIn/SignInHere';
export { default as SignInMethods } from '../client/signIn/SignInMethods';
export { default as UploadArea } from '../client/upload/UploadArea';

// Lists: rows, pages, filters and export.
export { default as ListPage } from '../client/list/ListPage';
export { ListProvider } from '../client/list/ListProvider';
export { CreateLink } from '../client/list/body/CreateLink';
export { default as EmptyList } from '../client/list/body/EmptyList';
export { ListError } from '../client/list/ListPage';
export { RowsSkeleton } from '../client/list/ListPage';
export { BulkBar } from '../client/list/ListPage';
export { csvMoment, saveCsv, separatorFor } from '../client/list/export/csv';
export type { CsvStyle } from '../client/list/export/csv';
export { saveFile } from '../core/files/saveFile';
export { PageInAddress } from '../client/list/pages/Pagination';
export { Pagination } from '../client/list/pages/Pagination';
export { ListToolbar } from '../client/list/toolbar/ListToolbar';

// The home page: figures, tasks and charts.
export { Chart } from '../client/charts/Chart';
export { FiguresTable } from '../client/charts/Chart';
export type { ChartData } from '../client/charts/PointNews';
export { FirstSteps } from '../client/shell/home/FirstSteps';
export { RowLink } from '../client/shell/home/Tasks';
export { Tasks } from '../client/shell/home/Tasks';
export { useFigures } from '../client/shell/home/useFigures';
export { useOverview } from '../client/shell/home/useFigures';

// Table cells, form inputs and states.
export { SelectButton } from '../client/shell/popup/SelectButton';
export { EmptyState } from '../client/page/EmptyState';
export { ErrorState } from '../client/page/EmptyState';
export { Coming } from '../client/widgets/Coming';
export { Empty } from '../client/widgets/cellParts';
export { Figure } from '../client/widgets/cellParts';
export { BareInputs, Frame, noteOf } from '../client/widgets/Frame';
export { StatusChip } from '../client/widgets/cellParts';
export { chips, Picker } from '../kinds/ref/Picker';
export { useFormValue } from '../client/widgets/useFormValue';
export { cellOf } from '../client/widgets/cells';
export { inputOf } from '../client/widgets/inputs';
export { stayOnPage } from '../client/widgets/cellParts';
