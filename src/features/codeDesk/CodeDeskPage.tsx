import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useLabel, useRole, useServices, useText } from '@matjar/admin/client';
import { PageHeading } from '@matjar/admin/client/parts';
import { codeDesk } from '../../resources/pages';
import { Desk } from './Desk';
import type { CodeKind } from './kinds';
import { kindsFor } from './kinds';
import { texts } from './texts';

/** Where what clients have is used by its code: entered or scanned, looked at, confirmed, and the next one. */
const CodeDeskPage = ({ kinds }: { kinds?: readonly CodeKind[] }) => {
  const text = useText();
  const label = useLabel();
  const role = useRole();
  const { registry } = useServices();
  const own = kindsFor(role, registry, kinds);
  const [chosen, setChosen] = useState<string>();
  const kind = own.find(({ name }) => name === chosen) ?? own[0];
  return (
    <>
      <PageHeading title={label(codeDesk.label, 'many')} trail={[]} />
      {own.length > 1 && (
        <ToggleButtonGroup
          exclusive
          value={kind?.name}
          onChange={(_event, name: string | null) => name && setChosen(name)}
          aria-label={text(texts.kind)}
          sx={{
            marginBlockEnd: 2,
            '& .MuiToggleButton-root': { minBlockSize: 'var(--mj-control)', paddingBlock: 0, textTransform: 'none' },
          }}
        >
          {own.map(({ name, resource }) => (
            <ToggleButton key={name} value={name}>
              {label(resource.label, 'one')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {kind && <Desk key={kind.name} kind={kind} others={own.filter((one) => one !== kind)} />}
    </>
  );
};

export default CodeDeskPage;
