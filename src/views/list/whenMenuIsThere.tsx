import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useDataTableStoreContext } from 'react-admin';

type Selector = ComponentType<{ children?: ReactNode }>;

/**
 * Draws what fills the columns menu of a table from the moment that the menu is on the page, and not before: the button
 * that brings it comes when the rows have been drawn, and so does what it takes to load this.
 */
export const whenMenuIsThere = (load: () => Promise<{ default: Selector }>): Selector => {
  const Loaded = lazy(load);
  return (props) => {
    const { storeKey } = useDataTableStoreContext();
    const [isThere, setThere] = useState(false);
    useEffect(() => {
      const look = () => setThere(document.getElementById(`${storeKey}-columnsSelector`) !== null);
      look();
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true });
      return () => observer.disconnect();
    }, [storeKey]);
    if (!isThere) return null;
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
};
