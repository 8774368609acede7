import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Card, CardContent, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { useLocation, LinkBase, useNavigate, useTranslate } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { importLimits, importMegabytes } from '../../../declaration/wire/imports';
import { useFormats, useRegion, useLabel } from '../../hooks/useText';
import { useTrail, PageHeading } from '../../page/PageHeading';
import { OneImport } from './OneImport';
import { useFill, useImport, sheetsIn, useEarlier, useStartImport } from './useImports';

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const Earlier = ({ resource }: { resource: AnyResource }) => {
  const fill = useFill();
  const formats = useFormats();
  const { data = [] } = useEarlier(resource);
  if (data.length === 0) return null;
  return (
    <Card component="section">
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {fill('import.earlier')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {data.map(({ import_id, file, state, created_at, total }) => (
            <Box
              component="li"
              key={import_id}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}
            >
              <Button
                component={LinkBase}
                to={wayTo.import(resource.name, import_id)}
                sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
              >
                <bdi>{file}</bdi>
              </Button>
              <Typography variant="body2" color="text.secondary">
                {fill(`import.state.${state}`)} · {fill('import.rows', { count: total })} ·{' '}
                {formats.dateTime(created_at)}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
};

const ChooseFile = ({ resource }: { resource: AnyResource }) => {
  const fill = useFill();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone } = useRegion();
  const chooser = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error } = useStartImport(resource, timeZone);
  const [chosenFile, setChosenFile] = useState<File>();
  const sheets = sheetsIn(error);
  const take = (file: File | undefined, sheet?: string) => {
    if (!file || isPending) return;
    setSent(0);
    setChosenFile(file);
    mutate(
      { file, sheet, onProgress: setSent },
      { onSuccess: ({ data }) => navigate(wayTo.import(resource.name, data.import_id)) },
    );
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0]);
    // The input is cleared so that the user can choose the same file again.
    target.value = '';
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card>
        <CardContent
          onDragOver={(event) => {
            event.preventDefault();
            setDraggedOver(true);
          }}
          onDragLeave={() => setDraggedOver(false)}
          onDrop={dropped}
          sx={{
            display: 'grid',
            justifyItems: 'center',
            alignContent: 'center',
            gap: 1.5,
            minBlockSize: 240,
            margin: 2,
            border: '1px dashed',
            borderColor: isDraggedOver ? 'primary.main' : 'divider',
            borderRadius: 1,
            bgcolor: isDraggedOver ? 'action.hover' : undefined,
            textAlign: 'center',
          }}
        >
          <UploadIcon aria-hidden="true" sx={{ fontSize: 40, color: 'text.secondary' }} />
          <Typography sx={{ '@media (pointer: coarse)': { display: 'none' } }}>{fill('import.drop')}</Typography>
          <Button variant="contained" aria-disabled={isPending} onClick={() => chooser.current?.click()}>
            {fill('import.choose')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={accepted}
            tabIndex={-1}
            aria-hidden="true"
            onChange={chosen}
          />
          <Typography variant="body2" color="text.secondary">
            {fill('import.most', { rows: importLimits.rows, size: importMegabytes })}
          </Typography>
          {isPending && (
            <Box role="status" sx={{ inlineSize: '100%', maxInlineSize: 360 }}>
              <LinearProgress
                variant={sent < 100 ? 'determinate' : 'indeterminate'}
                value={sent}
                aria-label={fill('import.sending')}
              />
              {fill('import.sending')}
            </Box>
          )}
        </CardContent>
      </Card>
      {error && (
        <Alert severity={sheets.length > 0 ? 'info' : 'error'} role="alert">
          {translate(error.message, { _: error.message })}
          {sheets.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
              {sheets.map((sheet) => (
                <Button key={sheet} variant="outlined" onClick={() => take(chosenFile, sheet)}>
                  <bdi>{sheet}</bdi>
                </Button>
              ))}
            </Box>
          )}
        </Alert>
      )}
      <Earlier resource={resource} />
    </Box>
  );
};

const FileName = ({ id }: { id: string }) => {
  const { data } = useImport(id);
  return <bdi>{data?.file}</bdi>;
};

/** The import page. Each started import has its own URL, so reloading the page shows the same import. */
const ImportPage = ({ resource }: { resource: AnyResource }) => {
  const fill = useFill();
  const label = useLabel();
  const trail = useTrail(resource);
  const { pathname } = useLocation();
  const id = pathname.slice(wayTo.import(resource.name).length + 1) || undefined;
  return (
    <>
      <PageHeading
        title={fill('import.title', { name: label(resource.label, 'many') })}
        trail={trail}
        subtitle={id === undefined ? fill('import.about') : <FileName id={id} />}
      />
      {id === undefined ? <ChooseFile resource={resource} /> : <OneImport key={id} resource={resource} id={id} />}
    </>
  );
};

export default ImportPage;
