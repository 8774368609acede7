import { useLocation } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useLabel } from '../../hooks/useText';
import { useTrail } from '../../page/useTrail';
import { PageHeading } from '../../page/PageHeading';
import { ChooseFile } from './ChooseFile';
import { OneImport } from './OneImport';
import { useFill } from './useFill';
import { useImport } from './useImports';

const FileName = ({ id }: { id: string }) => {
  const { data } = useImport(id);
  return <bdi>{data?.file}</bdi>;
};

/** The page on which a file of a resource's records is imported; an import that has begun has an address of its own, and so survives a reload. */
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
