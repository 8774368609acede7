import BeforeIcon from '@mui/icons-material/NavigateBeforeOutlined';
import BehindIcon from '@mui/icons-material/NavigateNextOutlined';
import { Box, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { LinkBase, useDataProvider, useStore } from 'react-admin';
import type { ListParams } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { whenIdle } from '../../hooks/useIdle';
import { useText } from '../../hooks/useText';
import { fetchAhead, mayFetchAhead } from '../../providers/ahead/fetchAhead';
import { listQuestion } from '../../providers/ahead/questions';
import { neighboursIn, pagesOf } from './neighbours';
import type { Neighbours as Found } from './neighbours';

/** Finds the record's neighbors in the cached pages of the last visited list. */
const useNeighbours = ({ name }: AnyResource, id: Identifier): Found | undefined => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const [stored] = useStore<Partial<ListParams>>(`${name}.listParams`);
  const { page = 1, perPage = 10, sort: field = 'id', order = 'ASC', filter = {} } = stored ?? {};
  const asked = {
    pagination: { page, perPage },
    sort: { field, order: order as 'ASC' | 'DESC' },
    filter: filter as object,
  };
  const cache = client.getQueryCache();
  // JSON, so that an equal result keeps its identity.
  const found = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => JSON.stringify(neighboursIn(pagesOf(cache.findAll({ queryKey: [name, 'getList'] }), asked), id, perPage)),
  );
  const neighbours = found === undefined ? undefined : (JSON.parse(found) as Found);
  const missing = neighbours?.missing;
  const question =
    missing === undefined ? undefined : JSON.stringify({ ...asked, pagination: { page: missing, perPage } });
  useEffect(() => {
    if (question === undefined) return;
    return whenIdle(() => {
      if (mayFetchAhead(client))
        fetchAhead(client, listQuestion(dataProvider, name, JSON.parse(question) as typeof asked), Infinity);
    });
  }, [client, dataProvider, name, question]);
  return neighbours;
};

/** Links to the previous and next record of the list the person came from, if any. */
const Neighbours = ({ resource, id }: { resource: AnyResource; id: Identifier }) => {
  const text = useText();
  const neighbours = useNeighbours(resource, id);
  if (!neighbours) return null;
  const ways = [
    ['previous', 'record.previousOne', BeforeIcon, neighbours.before],
    ['next', 'record.nextOne', BehindIcon, neighbours.behind],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {ways.map(([does, label, Icon, to]) => {
        const look = {
          'data-does': does,
          'aria-label': text(label),
          title: text(label),
          sx: { inlineSize: { xs: 44, sm: 32 }, blockSize: { xs: 44, sm: 32 } },
        };
        return to === undefined ? (
          <IconButton key={does} {...look} disabled>
            <Icon className="directed" />
          </IconButton>
        ) : (
          <IconButton key={does} {...look} component={LinkBase} to={wayTo.show(resource.name, to)}>
            <Icon className="directed" />
          </IconButton>
        );
      })}
    </Box>
  );
};

export default Neighbours;
