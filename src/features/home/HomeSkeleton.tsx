import { Box, Skeleton } from '@mui/material';
import { Coming } from '@matjar/admin/client/parts';
import { fourColumns, mainLook, stackLook, topLook, wholeLook } from './looks';

/** The shape of the home page while what it tells is on its way: how long its lists will be nobody knows before. */
export const HomeSkeleton = () => (
  <Coming>
    <Box sx={wholeLook}>
      <Box sx={topLook}>
        <Skeleton variant="rounded" height={146} />
        <Skeleton variant="rounded" height={146} />
      </Box>
      <Box sx={{ ...mainLook, ...fourColumns }}>
        {[
          [400, 380],
          [430, 380],
        ].map(([first, second]) => (
          <Box key={first} sx={stackLook}>
            <Skeleton variant="rounded" height={first} />
            <Skeleton variant="rounded" height={second} />
          </Box>
        ))}
      </Box>
    </Box>
  </Coming>
);
