/** An admin's dashboard: its entry point, its views and pages, and the hooks that the views and pages use. */

// The application frame: entry point, services, screens, menu and theme.
export { bootAdmin } from '../client/shell/boot/bootAdmin';
export { createServices } from '../client/shell/boot/createServices';
export { AdminApp, drawAdmin } from '../client/shell/frame/AdminApp';
export type { AdminServices } from '../client/shell/frame/AdminProviders';
export { PageSkeleton } from '../client/shell/screens/Content';
export { barePage, screenPage } from '../client/shell/screens/screens';
export { useIcons } from '../client/shell/services/services';
export { noGate } from '../client/shell/services/services';
export type { AdminParts, Elsewhere, Gate, IconComponent } from '../client/shell/services/services';
export { useServices } from '../client/shell/services/services';

// Lazily loaded views and components.
export type { ViewsLoader } from '../client/views/ResourceViews';
export { defineViews } from '../client/views/defineViews';
export { ConfirmDialog } from '../client/views/lazyConfirmDialog';
export { catalogueLoader } from '../client/i18n/provider';
export { withLaterTexts } from '../client/i18n/provider';
export { lazyPart } from '../client/views/lazyPart';
export { lazyScreen } from '../client/views/lazyPart';
export type { LogWords, PictureSourceProps } from '../client/views/ResourceViews';

// Hooks for text, formats, rights, the session and the page.
export { useAboveKeyboard } from '../client/page/BottomBar';
export { useClient, useRole, useSession } from '../client/hooks/useClient';
export { useDelayed } from '../client/hooks/timing';
export { formatsIn, useFormats, useRegion } from '../client/hooks/useText';
export { useLanguageName } from '../client/hooks/useText';
export { low, usePhone } from '../client/hooks/viewport';
export { useDeclared, useRegistry } from '../client/hooks/useRegistry';
export { useRights } from '../client/hooks/useRegistry';
export { useTargetRights } from '../client/hooks/useRegistry';
export { useLabel, useListed, useLocale, useText, useTextKey } from '../client/hooks/useText';
export { formatWeekday, formatsFor } from '../client/i18n/format';

// Views of the framework's own resources.
export { logViews } from '../client/ownViews';
export { keyViews, roleViews } from '../client/ownViews';
export { webhookViews } from '../client/ownViews';

// Forms, drafts, actions and uploads.
export {
  draftKey,
  dropDraft,
  dropOther,
  losesDrafts,
  otherDrafts,
  readDraft,
  writeDraft,
} from '../client/form/draft/draft';
export { useKeepAgain } from '../client/form/draft/useKeptText';
export { useKeptText } from '../client/form/draft/useKeptText';

// Lists: rows, pages, filters and export.
export { startOf } from '../client/list/rows/query';
export { useFreshList } from '../client/list/rows/query';
