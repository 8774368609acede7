import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { hindranceOf } from '../../declaration/actions';
import type { Fields } from '../../core/kind';
import type { Identifier, RecordBase } from '../../declaration/record';
import type { AnyResource } from '../../declaration/resource';
import { lazyPart } from '../views/lazyPart';
import { lazyScreen } from '../views/lazyScreen';
import { usePopup } from '../hooks/usePopup';
import { useRights } from '../hooks/useRights';

const ActionDialog = lazyPart(() => import('./ActionDialog'));
const MoreMenu = lazyScreen(() => import('./MoreMenu'));

interface MoreActionsProps {
  resource: AnyResource;
  ids: readonly Identifier[];
  /** The one record; without it the actions are those for many. */
  record?: RaRecord | RecordBase;
  /** The action that stands beside the menu already. */
  except?: string | undefined;
  onDone?: (refused: readonly Identifier[]) => void;
}

/** The actions that stand in a menu, for those who may and where they can be done; nothing, where there are none. */
export const MoreActions = ({ resource, ids, record, except, onDone }: MoreActionsProps) => {
  const may = useRights(resource);
  const translate = useTranslate();
  const { trigger, popup } = usePopup(MoreMenu, 'menu');
  const [chosen, setChosen] = useState<string>();
  const isOffered = (name: string) => {
    const action = resource.actions[name]!;
    if (action.place !== 'menu' || name === except || !may(name, record)) return false;
    return record ? !hindranceOf(resource.fields as Fields, action, record) : Boolean(action.bulk);
  };
  const names = Object.keys(resource.actions).filter(isOffered);
  const action = chosen === undefined ? undefined : resource.actions[chosen];
  if (names.length === 0 && !action) return null;
  return (
    <>
      {names.length > 0 && (
        <Button variant="outlined" color="inherit" {...trigger}>
          {translate('app.more_actions')}
        </Button>
      )}
      {popup && (
        <MoreMenu
          {...popup}
          resource={resource}
          names={names}
          onChoose={(name) => {
            popup.onClose();
            setChosen(name);
          }}
        />
      )}
      {chosen !== undefined && action && (
        <Suspense fallback={null}>
          <ActionDialog
            resource={resource}
            name={chosen}
            ids={ids}
            record={record}
            onDone={(_changed, refused) => onDone?.(refused)}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
