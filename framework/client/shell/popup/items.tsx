import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';
import type { IconName } from '../frame/icons';
import { Icon } from '../frame/icons';
import { control } from '../theme/density';
import { radius, type } from '../theme/tokens';

const Row = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  inlineSize: '100%',
  minBlockSize: control,
  paddingInline: 10,
  border: 0,
  borderRadius: radius.medium,
  color: 'inherit',
  background: 'none',
  fontSize: type.body2,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover, &:focus': { backgroundColor: theme.vars!.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-disabled]': { color: theme.vars!.palette.text.secondary, cursor: 'not-allowed' },
  '[dir=rtl] & .directed': { transform: 'scaleX(-1)' },
}));

const Label = styled('span')({ flex: 1, '& > small': { display: 'block', fontSize: type.overline } });

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** The language of the text, where it isn't the page's. */
  lang?: string;
  onChoose: () => void;
}

/** Something a menu does. */
export const MenuItem = ({ icon, children, onChoose }: ItemProps) => (
  <Row type="button" role="menuitem" tabIndex={-1} onClick={onChoose}>
    {icon}
    <Label>{children}</Label>
  </Row>
);

interface ChoiceProps extends ItemProps {
  chosen: boolean;
  /** Why it can't be chosen now. */
  impossible?: string | undefined;
}

/** One of several choices of which one holds. */
export const MenuChoice = ({ icon, children, lang, chosen, impossible, onChoose }: ChoiceProps) => (
  <Row
    type="button"
    role="menuitemradio"
    aria-checked={chosen}
    aria-disabled={impossible ? true : undefined}
    tabIndex={-1}
    lang={lang}
    onClick={impossible ? undefined : onChoose}
  >
    {icon}
    <Label>
      {children}
      {impossible && <small>{impossible}</small>}
    </Label>
    {chosen && <Icon name="check" size={16} />}
  </Row>
);

/** Somewhere a menu leads. */
export const MenuLink = ({ icon, to, children, onChoose }: ItemProps & { to: string }) => (
  <Row as={LinkBase as never} {...{ to }} role="menuitem" tabIndex={-1} onClick={onChoose}>
    {icon}
    <Label>{children}</Label>
  </Row>
);

/** Parts the choices of a menu from what stands above them. */
export const MenuDivider = styled('hr')(({ theme }) => ({
  marginBlock: 4,
  marginInline: 0,
  border: 0,
  borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
}));

/** Several MenuChoices under one name. */
export const MenuChoices = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label}>
    {children}
  </div>
);

export const menuIcon = (name: IconName) => <Icon name={name} size={18} />;
