import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Role } from '../../../core/register';
import { fits } from '../../../core/text/fold';
import { filled, words } from '../../../core/text/text';
import type { Fields } from '../../../core/kind';
import type { OwnRoleResource } from '../../../declaration/roles/ownRoles';
import { useRole } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { useFormats, useLabel, useText } from '../../hooks/useText';
import { defineViews } from '../../views/defineViews';
import { Empty } from '../../widgets/cellParts';
import { Frame } from '../../widgets/Frame';
import { useFormValue } from '../../widgets/useFormValue';
import { RightsTable } from './RightsTable';
import { rightsGroups } from './rows';
import type { RightsGroup } from './rows';

const useRoles = () => {
  const registry = useRegistry();
  const resource = registry.get('roles')!;
  const own = useRole()!;
  const [text, label] = [useText(), useLabel()];
  return {
    rules: resource.ownRoles!,
    fields: resource.fields as Fields,
    groupsFor: (base: Role, role = own) => rightsGroups(registry, resource.ownRoles!, { base, role }, { text, label }),
  };
};

const allIn = (groups: readonly RightsGroup[]) => groups.flatMap(({ rows }) => rows).flatMap(({ rights }) => rights);

const RightsInput = ({ source }: { source: string }) => {
  const text = useText();
  const formats = useFormats();
  const { rules, fields, groupsFor } = useRoles();
  const { id, value, set, ref, error } = useFormValue<string[]>(source);
  const { getValues, setValue } = useFormContext();
  const base = useWatch({ name: 'base' }) as Role | null;
  const [query, setQuery] = useState('');
  const groups = groupsFor(base ?? ((fields.base as { default?: unknown }).default as Role));
  const all = allIn(groups);
  const held = (value ?? []).filter((right) => all.includes(right));
  const found = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ label }) => fits(label, query)) }))
    .filter(({ rows }) => rows.length > 0);
  const startFrom = ({ name, rights }: (typeof rules.presets)[number]) => {
    set(rights.filter((right) => all.includes(right)));
    const now = Object.values((getValues('name') ?? {}) as Record<string, string | null>);
    // Sets the suggested name if the name is empty or was suggested earlier. A name that the user has typed is kept.
    const suggested = rules.presets.flatMap((preset) => Object.values<string>(preset.name));
    if (now.every((one) => !one || suggested.includes(one)))
      setValue('name', name, { shouldDirty: true, shouldTouch: true });
  };
  const label = text(fields[source]!.label);
  return (
    <Frame id={id} label={label} isRequired error={error} group="group">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1 }}>
        {rules.presets.length > 0 && <Typography variant="body2">{text('ownRole.start')}</Typography>}
        {rules.presets.map((preset) => (
          <Button key={text(preset.name)} size="small" variant="outlined" onClick={() => startFrom(preset)}>
            {text(preset.name)}
          </Button>
        ))}
        <TextField
          type="search"
          size="small"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder={text('ownRole.find')}
          slotProps={{ htmlInput: { 'aria-label': text('ownRole.find') } }}
          sx={{ flex: '1 1 180px', maxInlineSize: 320 }}
        />
        <Typography variant="body2" role="status" color="text.secondary">
          {filled(text('ownRole.chosen'), { count: formats.number(held.length), all: formats.number(all.length) })}
        </Typography>
      </Box>
      {found.length === 0 ? (
        <Typography color="text.secondary">{text('ownRole.none')}</Typography>
      ) : (
        <RightsTable groups={found} held={held} label={label} onChange={set} first={ref} />
      )}
    </Frame>
  );
};

interface RightsOf {
  record: { base: Role; rights: string[] | null };
}

/** A role's rights as a table. Resources without granted rights are left out. */
const RightsCell = ({ record: { base, rights } }: RightsOf) => {
  const { fields, groupsFor } = useRoles();
  const text = useText();
  const held = rights ?? [];
  const groups = groupsFor(base, base)
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row.rights.some((right) => held.includes(right))) }))
    .filter(({ rows }) => rows.length > 0);
  return groups.length === 0 ? (
    <Empty />
  ) : (
    <RightsTable groups={groups} held={held} label={text(fields.rights!.label)} />
  );
};

export default defineViews({} as OwnRoleResource, {
  cells: { rights: RightsCell },
  inputs: { rights: RightsInput },
  tools: {
    view: { label: words('ownRole.view'), icon: VisibilityIcon, single: true, dialog: () => import('./ViewDialog') },
  },
});
