import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../../hooks/timing';
import { withLaterTexts } from '../../i18n/laterTexts';
import { usePathname } from '../../providers/pathname';
import { mayFetchAhead } from '../../providers/ahead/fetchAhead';
import { warmScreen } from '../screens/screens';
import type { ScreenName } from '../screens/screens';
import { useServices } from '../services/services';
import { destinationOf } from './destination';
import type { Destination } from './destination';

/** The screens of the same resource that users can open from each screen. */
const nextScreens: Readonly<Record<ScreenName, readonly ScreenName[]>> = {
  list: ['create', 'edit', 'show'],
  show: ['edit'],
  create: ['show'],
  edit: ['show'],
};

/**
 * Loads the code of the screens that users can open from the current screen, once the page is idle and all requests
 * have completed. When the user then opens a form, only the record must be loaded.
 */
export const useNextScreens = (mayOpen: (destination: Destination) => boolean): void => {
  const { registry, parts, client: own } = useServices();
  const client = useQueryClient();
  const pathname = usePathname();
  const isAtRest = useIsFetching() === 0;

  const warm = useEffectEvent(async () => {
    const { resource: head, screen } = destinationOf(registry, pathname) ?? {};
    const resource = head && registry.get(head.name);
    if (!resource || !screen || !mayFetchAhead(client)) return;
    const screens = nextScreens[screen].filter((next) => mayOpen({ resource, screen: next }));
    await Promise.all(screens.map((next) => warmScreen(next)));
    if (!screens.some((next) => next === 'create' || next === 'edit')) return;
    const { preloadInputs } = await withLaterTexts(() => import('../../form/fields/preloadInputs'));
    await preloadInputs(resource, parts, own.config.languages.all.map(({ name }) => name).join(' '));
  });

  useEffect(() => {
    if (isAtRest) return whenIdle(() => void warm().catch(() => {}));
    return undefined;
  }, [isAtRest, pathname]);
};
