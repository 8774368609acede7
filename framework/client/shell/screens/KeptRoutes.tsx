import { Activity, memo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { reactRouterProvider } from 'react-admin';
import type { RouterLocation } from 'react-admin';
import { createPortal } from 'react-dom';
import { useSession } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { Attached } from '../../page/Attached';
import { PathnameContext } from '../../providers/pathname';
import { Routes } from '../../providers/router';

const maxLists = 3;

const unboxed = 'unboxed';

const makeRoot = () => Object.assign(document.createElement('div'), { className: unboxed });

interface KeptListProps {
  location: RouterLocation;
  onDrop(pathname: string): void;
  children: ReactNode;
}

/** Renders a list into its own element, which stays mounted while the list is hidden. */
const DrawnList = ({ location, onDrop, children }: KeptListProps) => {
  const { pathname } = location;
  const slot = useRef<HTMLDivElement>(null);
  const [root] = useState(makeRoot);
  const [drop] = useState(() => () => onDrop(pathname));
  return (
    <>
      <div ref={slot} className={unboxed} />
      <Attached root={root} to={slot} onCovered={drop} />
      {createPortal(
        <PathnameContext value={pathname}>
          <Routes location={location}>{children}</Routes>
        </PathnameContext>,
        root,
      )}
    </>
  );
};

const KeptList = memo(DrawnList);

const isSame = (a: RouterLocation, b: RouterLocation | undefined): boolean =>
  a.pathname === b?.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state;

interface KeptLists {
  /** Identifies the user and the workplace. When the value changes, the lists are unmounted. */
  of: string;
  lists: readonly RouterLocation[];
}

/**
 * Keeps the most recent lists mounted while they are hidden and idle. When the user returns to one of them, it appears
 * immediately, and its rows are refetched in the background (docs/adr/0024-kept-lists.md).
 */
export const KeptRoutes = ({ children }: { children: ReactNode }) => {
  const location = reactRouterProvider.useLocation();
  const { pathname } = location;
  const { user, place } = useSession();
  const registry = useRegistry();
  const resource = registry.head(pathname.slice(1));
  const isList = resource !== undefined && !resource.singleton;

  const of = JSON.stringify([user?.id, user?.role_type, place]);
  const [kept, setKept] = useState<KeptLists>({ of, lists: [] });
  const [drop] = useState(
    () => (closedPathname: string) =>
      setKept((now) => ({ ...now, lists: now.lists.filter((one) => one.pathname !== closedPathname) })),
  );
  if (kept.of !== of || (isList && !isSame(location, kept.lists[0]))) {
    const currentList = isList ? [kept.lists.find((one) => isSame(one, location)) ?? location] : [];
    const before = kept.of === of ? kept.lists.filter((one) => one.pathname !== pathname) : [];
    setKept({ of, lists: [...currentList, ...before].slice(0, maxLists) });
  }

  return (
    <>
      {!isList && <Routes>{children}</Routes>}
      {/* The elements stay in the same order, because moving an element makes it lose focus. */}
      {kept.lists
        .toSorted((a, b) => a.pathname.localeCompare(b.pathname))
        .map((list) => (
          <Activity key={list.pathname} mode={list.pathname === pathname ? 'visible' : 'hidden'}>
            <KeptList location={list} onDrop={drop}>
              {children}
            </KeptList>
          </Activity>
        ))}
    </>
  );
};
