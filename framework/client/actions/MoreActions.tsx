import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Identifier } from '../../declaration/record';
import type { AnyResource } from '../../declaration/resource';
import { lazyScreen } from '../views/lazyScreen';
import { usePopup } from '../hooks/usePopup';
import { useRights } from '../hooks/useRights';
import { useText } from '../hooks/useText';
import { ActionAsked } from './ActionAsked';

const MoreMenu = lazyScreen(() => import('./MoreMenu'));

interface MoreActionsProps {
  resource: AnyResource;
  ids: readonly Identifier[];
  onDone?: (refused: readonly Identifier[]) => void;
}

/** The actions for many records that stand in a menu, for those who may; nothing, where there are none. */
export const MoreActions = ({ resource, ids, onDone }: MoreActionsProps) => {
  const may = useRights(resource);
  const text = useText();
  const translate = useTranslate();
  const { trigger, popup } = usePopup(MoreMenu, 'menu');
  const [chosen, setChosen] = useState<string>();
  const names = Object.keys(resource.actions).filter((name) => {
    const { place, bulk } = resource.actions[name]!;
    return place === 'menu' && bulk && may(name);
  });
  if (names.length === 0) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" {...trigger}>
        {translate('app.more_actions')}
      </Button>
      {popup && (
        <MoreMenu
          {...popup}
          entries={names.map((name) => ({
            key: name, label: text(resource.actions[name]!.label), isDanger: resource.actions[name]!.tone === 'danger',
          }))}
          onChoose={(name) => {
            popup.onClose();
            setChosen(name);
          }}
        />
      )}
      {chosen !== undefined && (
        <ActionAsked resource={resource} name={chosen} ids={ids} onDone={onDone} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
};
