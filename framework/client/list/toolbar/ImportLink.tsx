import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useNavigate } from 'react-admin';
import { words } from '../../../core/text/text';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import { ToolButton } from '../../page/ToolButton';

const name = words({ en: 'Import', ar: 'استيراد', fr: 'Importer' });

/** The way to the page on which a file of a list's records is imported. */
export const ImportLink = ({ resource }: { resource: AnyResource }) => {
  const navigate = useNavigate();
  const text = useText();
  return <ToolButton name={text(name)} icon={<UploadIcon />} onClick={() => navigate(wayTo.import(resource.name))} />;
};
