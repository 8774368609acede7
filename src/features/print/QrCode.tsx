import { Box } from '@mui/material';
import { encode } from 'uqr';

interface QrCodeProps {
  content: string;
  label: string;
}

/** A QR code, black on white in each mode, with the quiet zone that scanners need. */
export const QrCode = ({ content, label }: QrCodeProps) => {
  const { data, size } = encode(content, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box
      component="img"
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`)}`}
      sx={{ inlineSize: '28mm', blockSize: '28mm', marginBlockStart: 1 }}
    />
  );
};
