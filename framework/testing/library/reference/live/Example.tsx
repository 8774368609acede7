import { Box } from '@mui/material';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FieldInput } from '../../../../client/form/fields/FieldInput';
import { createResolver } from '../../../../client/form/values/errors';
import { useText } from '../../../../client/hooks/useText';
import { cellOf } from '../../../../client/widgets/cells';
import { heldFile } from '../../../../core/files/heldFiles';
import type { Fields } from '../../../../core/kind';
import { kindOf } from '../../../../kinds';
import { isWritable } from '../../../../declaration/wire/wire';
import { validateFields } from '../../../../declaration/validation/validate';
import { titlesFor } from './fields';
import type { LiveField } from './fields';

const texts = {
  list: { en: 'In a list', ar: 'في القائمة' },
  record: { en: 'On a record’s page', ar: 'في صفحة السجل' },
  value: { en: 'Value', ar: 'القيمة' },
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ minInlineSize: 0 }}>
    <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', marginBlockEnd: 0.5 }}>{title}</Box>
    {children}
  </Box>
);

/** Returns a form's value as JSON. Uploaded files appear with the URL that a server would assign. */
const shown = (value: unknown): string =>
  JSON.stringify(value ?? null, null, 1).replaceAll(
    /blob:[^"]+/g,
    (address) => `/media/${heldFile(address)?.name ?? '…'}`,
  );

const Results = ({ resource, name, field }: LiveField) => {
  const text = useText();
  const value = useWatch({ name }) as unknown;
  const Cell = cellOf(field);
  const record = { id: 1, [name]: value, labels: { [name]: titlesFor(field, value) } } as never;
  const isTable = kindOf(field).rows !== undefined;
  const isOnPage = !isWritable(field);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: isTable ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
        padding: 2,
        borderBlockStart: '1px solid var(--mj-palette-divider)',
        backgroundColor: 'background.default',
      }}
    >
      {!(isTable && isOnPage) && (
        <Part title={text(texts.list)}>
          <Cell resource={resource} record={record} name={name} field={field} />
        </Part>
      )}
      {isOnPage && (
        <Part title={text(texts.record)}>
          <Cell resource={resource} record={record} name={name} field={field} whole />
        </Part>
      )}
      <Part title={text(texts.value)}>
        <Box component="code" dir="ltr" data-value sx={{ display: 'block', fontSize: 12, overflowWrap: 'anywhere' }}>
          {shown(value)}
        </Box>
      </Part>
    </Box>
  );
};

/** Renders a field's input in a form. Below it, renders the field's value as shown in a list and on a record's page. */
export const Example = ({ resource, name, field, value }: LiveField) => {
  const [record] = useState({ id: 1, [name]: value });
  const fields: Fields = { [name]: field };
  const form = useForm<Record<string, unknown>>({
    defaultValues: { [name]: value },
    mode: 'onTouched',
    resolver: createResolver((values) => validateFields(fields, values, 'create'), fields) as never,
  });
  return (
    <RecordContextProvider value={record}>
      <FormProvider {...form}>
        <Suspense fallback={null}>
          {isWritable(field) && (
            <Box component="form" noValidate sx={{ padding: 2, backgroundColor: 'background.paper' }}>
              <FieldInput resource={resource} name={name} field={field} />
            </Box>
          )}
          <Results resource={resource} name={name} field={field} value={value} />
        </Suspense>
      </FormProvider>
    </RecordContextProvider>
  );
};
