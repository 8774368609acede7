import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Start } from './rows/start';
import { ChoosingContext } from './cards/choosing';
import { Flipping } from './inPlace/Flipping';
import { useRows } from './rows/useRows';

/** The rows of a resource's list, and where the address says that it is, for what is drawn of them. */
export const ListProvider = ({
  resource,
  start,
  children,
}: {
  resource: AnyResource;
  start: Start;
  children: ReactNode;
}) => {
  const [isChoosing, turn] = useState(false);
  // A list that is kept beside the current page stops choosing when it is left.
  useEffect(() => () => turn(false), []);
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={useRows(resource, start)}>
        <Flipping resource={resource}>
          <ChoosingContext value={[isChoosing, turn]}>{children}</ChoosingContext>
        </Flipping>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};
