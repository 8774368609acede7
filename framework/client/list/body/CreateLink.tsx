import AddIcon from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { inSentence } from '../../../core/text/text';
import { low } from '../../hooks/viewport';
import { useRights, useRegistry } from '../../hooks/useRegistry';
import { useLabel, useText } from '../../hooks/useText';
import { useResourceViews } from '../../views/ResourceViews';
import { wayTo } from '../../../core/ways';

interface CreateLinkProps {
  resource: AnyResource;
  /** Fixed at the lower end corner of the page, within the thumb's reach. */
  floating?: boolean;
}

const corner = {
  position: 'fixed',
  zIndex: 'fab',
  insetBlockEnd: 'calc(16px + var(--mj-foot, 0px) + env(safe-area-inset-bottom))',
  insetInlineEnd: 16,
  minBlockSize: 52,
  maxInlineSize: 'calc(100vw - 32px)',
  paddingInline: 2.5,
  borderRadius: 99,
  boxShadow: 4,
  [`@media ${low}`]: { position: 'static' },
} as const;

export const CreateLink = ({ resource, floating = false }: CreateLinkProps) => {
  const { creates } = useResourceViews();
  const formResource = useRegistry().all.find(({ name }) => name === creates?.in);
  const target = formResource ?? resource;
  const may = useRights(target);
  const label = useLabel();
  const text = useText();
  const translate = useTranslate();
  if (!may('create')) return null;
  return (
    <Button
      component={LinkBase}
      data-edge={floating ? 'end' : undefined}
      to={wayTo.create(target.name)}
      variant="contained"
      startIcon={<AddIcon />}
      sx={floating ? corner : undefined}
    >
      {formResource
        ? text(creates!.label)
        : translate('app.create_one', { name: inSentence(label(resource.label, 'one')) })}
    </Button>
  );
};
