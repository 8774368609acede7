import AddIcon from '@mui/icons-material/AddOutlined';
import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import StepIcon from '@mui/icons-material/PlayArrowOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  useI18nProvider,
  useNavigate,
  useNotify,
  useTranslate,
  useLogoutIfAccessDenied,
  useStoreContext,
} from 'react-admin';
import { isAllowed } from '../../../declaration/admin/roles';
import type { AnyResource } from '../../../declaration/resource/resource';
import { modes } from '../../../core/appearance';
import { wordsOf } from '../../../core/text/fold';
import { filled } from '../../../core/text/text';
import { wayTo } from '../../../core/ways';
import { useClient, useRole } from '../../hooks/useClient';
import { usePathname } from '../../providers/pathname';
import { useDelayed } from '../../hooks/timing';
import { useRegistry } from '../../hooks/useRegistry';
import { useLabel, useText } from '../../hooks/useText';
import { chooseColumns } from '../../list/columns/columns';
import { useFreshList, viewSearch, viewsOwner } from '../../list/rows/query';
import type { ListView } from '../../list/rows/query';
import { useOffers } from '../../actions/offers';
import { useConfirmedLogout } from '../../signIn/account';
import { isImpossible, modeNames } from '../settings/settings';
import { useSettings } from '../settings/useSettings';
import { useIcons, useServices, useGate } from '../services/services';
import type { IconComponent } from '../services/services';
import { useChooseLanguage } from '../header/items';
import { modeIcons } from '../header/icons';
import type { ControlsProps } from '../header/items';
import { menuOf } from '../menu/MenuList';
import { createKey, editKey, placesOf, pressables, sheetKey, stepKey, works } from '../shortcuts/registry';
import { useShortcutsOn } from '../shortcuts/Shortcuts';
import type { Found } from '../../../declaration/wire/wire';

/** A search result: the resource and the record's values, as sent by the server. */
export interface FoundRecord {
  resource: AnyResource;
  values: Record<string, unknown>;
}

export interface Entry {
  key: string;
  label: string;
  icon: IconComponent;
  /** The keyboard shortcut with the same effect, such as "g o" or "mod+s". */
  keys?: string | undefined;
  isRecord?: boolean;
  /** The record's values, if the entry is a search result. */
  found?: FoundRecord;
  run(): void;
}

/** Returns a function that opens a page by its path if the gate is open. */
export const useGo = (): ((to: string) => void) => {
  const navigate = useNavigate();
  const notify = useNotify();
  const gate = useGate();
  return (to) => (gate === 'open' ? navigate(to) : notify(`messages.${gate}`, { type: 'error' }));
};

/**
 * Returns a function that looks up the keyboard shortcut for a page's path. The result is undefined if there is no
 * shortcut or shortcuts are turned off.
 */
const usePlaceKeys = (): ((path: string) => string | undefined) => {
  const registry = useRegistry();
  const role = useRole();
  const [isOn] = useShortcutsOn();
  const letters = new Map(placesOf(registry.all, role).map(({ path, letter }) => [path, letter]));
  return (path) => (isOn && letters.has(path) ? `g ${letters.get(path)}` : undefined);
};

/** Entries for the steps that the current screen offers for its record or for the selected rows. */
export interface EntryGroup {
  label: string;
  entries: Entry[];
}

const keysByStep: Readonly<Record<string, string>> = { step: stepKey, edit: editKey };

export const useSteps = (): EntryGroup[] => {
  const [isOn] = useShortcutsOn();
  return useOffers().map(({ label, steps }) => ({
    label,
    entries: steps.map(({ key, label: name, Icon, does = '', run }): Entry => ({
      key: `step ${key}`,
      label: name,
      icon: (Icon as IconComponent | undefined) ?? StepIcon,
      keys: isOn ? keysByStep[does] : undefined,
      run,
    })),
  }));
};

/** Returns an entry for each of the current page's keyboard shortcuts, except those that `others` already contains. */
export const useHere = (others: readonly Entry[]): Entry[] => {
  const translate = useTranslate();
  const [isOn] = useShortcutsOn();
  const taken = new Set(others.map(({ keys }) => keys));
  return pressables()
    .filter(({ keys }) => !taken.has(keys))
    .map(({ keys, name, label, press }): Entry => ({
      key: `here ${keys}`,
      label: name || translate(label),
      icon: KeyboardIcon,
      keys: works(keys, isOn) ? keys : undefined,
      // The shortcut runs in a later task, after the palette has closed and focus has returned to the page.
      run: () => void setTimeout(press),
    }));
};

export const usePlaces = (): Entry[] => {
  const keysOf = usePlaceKeys();
  const {
    registry,
    parts: { pages, gate },
  } = useServices();
  const role = useRole();
  const translate = useTranslate();
  const label = useLabel();
  const icon = useIcons();
  const go = useGo();
  const openFresh = useFreshList();
  const home: Entry[] = gate.concerns(role)
    ? [{ key: '/', label: translate('app.home'), icon: HomeIcon, keys: keysOf('/'), run: () => go('/') }]
    : [];
  const places = menuOf(registry, role, pages).flatMap(({ resources }) => resources);
  return [
    ...home,
    ...places.map((place): Entry => {
      const to = wayTo.list(place.name);
      const isOne = registry.head(place.name)?.singleton;
      return {
        key: to,
        label: label(place.label, isOne ? 'one' : 'many'),
        icon: icon(place),
        keys: keysOf(to),
        run: () => go(openFresh(to)),
      };
    }),
  ];
};

export type CommandHandlers = Omit<ControlsProps, 'onFind'>;

export const useCommands = ({ onCustomize, onShortcuts }: CommandHandlers): Entry[] => {
  const {
    registry,
    parts: { gate },
  } = useServices();
  const { languages } = useClient().config;
  const role = useRole();
  const translate = useTranslate();
  const text = useText();
  const label = useLabel();
  const go = useGo();
  const logout = useConfirmedLogout();
  const choose = useChooseLanguage();
  const current = languages.of(useI18nProvider().getLocale());
  const { settings, change } = useSettings();
  const elsewhere = gate.useElsewhere();
  const [isOn] = useShortcutsOn();
  const pathname = usePathname();
  const creating = registry.all.filter((head) => head.menu && !head.singleton && isAllowed(role, head, 'create'));
  return [
    ...creating.map((head): Entry => {
      const to = wayTo.create(head.name);
      return {
        key: to,
        label: filled(text('palette.create'), { name: label(head.label, 'one') }),
        icon: AddIcon,
        keys: isOn && pathname === wayTo.list(head.name) ? createKey : undefined,
        run: () => go(to),
      };
    }),
    ...elsewhere.map(({ id, name, choose: goThere }): Entry => ({
      key: `elsewhere ${id}`,
      label: filled(text('palette.elsewhere'), { name }),
      icon: PlaceIcon,
      run: goThere,
    })),
    ...modes
      .filter((mode) => mode !== settings.mode && !isImpossible(mode, settings.layout))
      .map((mode): Entry => ({
        key: mode,
        label: filled(text('palette.mode'), { name: translate(modeNames[mode]) }),
        icon: modeIcons[mode],
        run: () => change({ mode }),
      })),
    ...languages.all
      .filter((language) => language !== current)
      .map((language): Entry => ({
        key: language.code,
        label: filled(text('palette.language'), { name: language.name }),
        icon: LanguageIcon,
        run: () => void choose(language),
      })),
    { key: 'customizer', label: translate('app.customizer.title'), icon: TuneIcon, run: onCustomize },
    {
      key: 'shortcuts',
      label: translate('app.shortcuts.title'),
      icon: KeyboardIcon,
      keys: isOn ? sheetKey : undefined,
      run: onShortcuts,
    },
    { key: 'logout', label: translate('app.logout'), icon: LogoutIcon, run: () => void logout() },
  ];
};

/** The debounce delay for searches, in milliseconds. */
const pause = 80;

/** Searches records on the server. Returns the previous results while new results load. */
export const useFound = (query: string) => {
  const { http } = useServices();
  const registry = useRegistry();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const settled = useDelayed(query.trim(), pause);
  const enabled = registry.offers('search') && wordsOf(settled).join('').length > 1;
  const {
    data: found,
    isError,
    isFetching,
  } = useQuery<Found[], Error>({
    queryKey: ['search', settled],
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await http.request<Found[]>({
          method: 'GET',
          path: 'search',
          query: { q: settled },
          signal,
          fallback: 'messages.failed_to_get_data',
          like: [{ resource: '', id: 0 }],
        });
        const names = [...new Set(data.map(({ resource }) => resource))];
        // If the resource's declaration isn't loaded yet, the result only contains the title.
        await Promise.all(names.map((name) => registry.load(name).catch(() => {})));
        return data;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
  });
  return {
    found: enabled && found ? found : [],
    isFailed: enabled && isError,
    isPending: enabled && (isFetching || settled !== query.trim()),
  };
};

export const useViews = (): Entry[] => {
  const registry = useRegistry();
  const role = useRole();
  const store = useStoreContext();
  const { session } = useClient();
  const label = useLabel();
  const go = useGo();
  const owner = session.get().user?.id;
  return registry.all
    .filter((head) => !head.singleton && isAllowed(role, head, 'list'))
    .flatMap((head) => {
      const views = store.getItem<ListView[]>(`${viewsOwner(head, owner)}.savedQueries`) ?? [];
      return views.map(({ label: name, value }): Entry => ({
        key: `view ${head.name} ${name}`,
        label: `${label(head.label, 'many')}: ${name}`,
        icon: BookmarkIcon,
        run: () => {
          chooseColumns(store, head, value);
          const { filter = {}, sort, perPage = 10 } = value;
          go(wayTo.list(head.name) + viewSearch({ filter: filter as Record<string, unknown>, sort: sort!, perPage }));
        },
      }));
    });
};
