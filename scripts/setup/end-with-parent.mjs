/**
 * Loaded ahead of a program that must not outlive the command that started it. Nothing tells a process that
 * its parent was killed, but the system then closes the parent's end of the pipe between them.
 */
import { Socket } from 'node:net';

const pipe = process.env.LOADSTONE_PARENT_PIPE;
delete process.env.LOADSTONE_PARENT_PIPE;
if (pipe !== undefined) {
  const end = () => process.kill(process.pid, 'SIGTERM');
  new Socket({ fd: Number(pipe), readable: true, writable: false })
    .on('end', end)
    .on('error', end)
    .resume()
    .unref();
}
