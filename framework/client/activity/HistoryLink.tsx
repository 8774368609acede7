import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { isForeign } from '../../declaration/wire/api';
import { deliveriesTable } from '../../declaration/webhooks/tables';
import type { AnyResource } from '../../declaration/resource';
import { useRegistry } from '../hooks/useRegistry';
import { useRights } from '../hooks/useRights';
import { useText } from '../hooks/useText';
import { texts } from './texts';
import { wayTo } from '../../core/ways';

/** Leads from a record to what was done to it; nothing, for those who may not read that, or where there is no log. */
export const HistoryLink = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const log = useRegistry().head(resource.scope.rows === 'platform' ? 'platform-activity' : 'activity');
  const may = useRights(log ?? resource);
  const text = useText();
  if (!log || resource.appendOnly || resource.table === deliveriesTable || isForeign(resource.api) || !may('list')) return null;
  const own = { resource: [resource.name], record: String(record.id) };
  return (
    <Button component={LinkBase} to={wayTo.list(log.name, own)} data-does="history" color="inherit" startIcon={<HistoryIcon />}>
      {text(texts.history)}
    </Button>
  );
};
