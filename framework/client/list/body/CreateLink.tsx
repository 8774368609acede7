import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { inSentence } from '../../../core/text/text';
import { useRights, useRegistry } from '../../hooks/useRegistry';
import { useLabel, useText } from '../../hooks/useText';
import { useResourceViews } from '../../views/ResourceViews';
import { wayTo } from '../../../core/ways';

export const CreateLink = ({ resource }: { resource: AnyResource }) => {
  const { creates } = useResourceViews();
  const formResource = useRegistry().all.find(({ name }) => name === creates?.in);
  const target = formResource ?? resource;
  const may = useRights(target);
  const label = useLabel();
  const text = useText();
  const translate = useTranslate();
  if (!may('create')) return null;
  return (
    <Button component={LinkBase} to={wayTo.create(target.name)} variant="contained" startIcon={<AddIcon />}>
      {formResource
        ? text(creates!.label)
        : translate('app.create_one', { name: inSentence(label(resource.label, 'one')) })}
    </Button>
  );
};
